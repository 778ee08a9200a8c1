import type { TrackPageContent } from './track-page.ts';

export const track2: TrackPageContent = {
  en: {
    name: 'Wellness Wave AI-Robo Challenge',
    metaDescription:
      'Wellness Wave AI-Robo Challenge: build a robot on the educational robot board, program it in the block-coding tool and solve real-world challenges within a set time.',
    title: 'Wellness Wave AI-Robo Challenge',
    lead: 'Build a robot on the educational robot board, program it in the block-coding tool, and solve real-world challenges within a set time.',
    picture:
      'A robot with a heartbeat on its chest waves between two students before a large red heart',
    facts: [
      { value: '1', label: 'robot, built by the team' },
      { value: 'AI', label: 'that sees, decides and acts' },
    ],
    about: {
      title: 'A robot that cares',
      paragraphs: [
        'Health is more than hospitals: it is the pill at the right hour, the clean hand, the ramp where there were stairs. On this arena your robot recognises what is needed and brings it, while the clock runs.',
        'It is built on the educational robot board and programmed in the block-coding tool. Machine learning does the seeing: train it on your own pictures, test it in bad light, let it fail at home rather than in the match.',
        'Tasks come from real life and are solved within a set time. The calmest team usually wins.',
      ],
    },
    way: [
      { title: 'Build', text: 'Your robot on the educational board, steady and easy to repair.' },
      { title: 'Train', text: 'A model that recognises the arena’s signs and objects.' },
      { title: 'Solve', text: 'As many tasks as the time allows, the valuable ones first.' },
    ],
  },
  ar: {
    name: 'تحدي الذكاء الاصطناعي والروبوت: موجة العافية',
    metaDescription:
      'تحدي موجة العافية: ابنِ روبوتًا على لوحة الروبوت التعليمية، وبرمجه بالمكعبات، وحل تحديات واقعية في زمن محدد.',
    title: 'تحدي الذكاء الاصطناعي والروبوت: موجة العافية',
    lead: 'ابنِ روبوتًا على لوحة الروبوت التعليمية، وبرمجه بأداة البرمجة بالمكعبات، وحل تحديات واقعية في زمن محدد.',
    picture: 'روبوت على صدره نبضة قلب يلوّح بين طالبين أمام قلب أحمر كبير',
    facts: [
      { value: '1', label: 'روبوت من صنع الفريق' },
      { value: 'AI', label: 'ذكاء اصطناعي يرى ويقرر وينفذ' },
    ],
    about: {
      title: 'روبوت يهتم بالناس',
      paragraphs: [
        'الصحة أوسع من المستشفيات: حبة دواء في موعدها، ويد نظيفة، ومنحدر بدل الدرج. على هذه الساحة يتعرّف روبوتك على ما يحتاجه الناس ويوصله إليهم والزمن يجري.',
        'يُبنى على لوحة الروبوت التعليمية ويُبرمج بأداة البرمجة بالمكعبات. أما الرؤية فمهمة تعلّم الآلة: درّبه على صورك أنت، وجرّبه في ضوء ضعيف، ودعه يخطئ عندك لا في المباراة.',
        'المهام من واقع الحياة، وتُحل في زمن محدد. وغالبًا ما يفوز الفريق الأهدأ.',
      ],
    },
    way: [
      { title: 'ابنِ', text: 'روبوتك على اللوحة التعليمية، متينًا وسهل الإصلاح.' },
      { title: 'درّب', text: 'نموذجًا يتعرّف على علامات الساحة وأشيائها.' },
      { title: 'حل', text: 'ما يتسع له الزمن من المهام، والأعلى قيمة أولًا.' },
    ],
  },
};
