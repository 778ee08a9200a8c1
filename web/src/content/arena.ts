import type { Localized } from './localized.ts';

export const arenaView: Localized<{
  title: string;
  story: string[];
  picture: string;
  width: string;
  depth: string;
  figures: string;
}> = {
  en: {
    title: 'Arena View for the Climate Action Challenge',
    story: [
      'Marsa Noor is on no map. It lies where a river meets the sea, and for a hundred years it lived well: fish in the morning, figs in the afternoon, a breeze at night.',
      'Then the summers grew longer. The old power station coughed over the market, plastic drifted into the harbour, and the fields behind the dunes turned to dust. One evening the lights went out, and in the dark the people of Marsa Noor decided to stop waiting for somebody else.',
      'By morning a black line ran through their streets, past every place that hurts and every place that can heal. Red marks what must be fetched. Green marks where it is needed. All that was missing was someone small enough to pass between the houses and too stubborn to stop.',
      'That someone is your robot. When the clock runs out, Marsa Noor counts what has arrived, not what was planned.',
    ],
    picture:
      'The arena from above: a black line winds through the districts of a model city; red outlines mark pick-up areas, green outlines mark drop areas',
    width: '93 inches',
    depth: '45 inches',
    figures: 'The arena in figures',
  },
  ar: {
    title: 'منظر الساحة في تحدي العمل المناخي',
    story: [
      'لن تجد «مرسى نور» على أي خريطة. تقع حيث يلتقي نهر بالبحر، وعاشت مئة عام في خير: سمك في الصباح، وتين في العصر، ونسمة في الليل.',
      'ثم طال الصيف. صارت محطة الكهرباء القديمة تسعل فوق السوق، وطفا البلاستيك في الميناء، وتحولت الحقول خلف الكثبان إلى تراب. وذات مساء انطفأت الأنوار، وفي العتمة قرر أهل مرسى نور ألا ينتظروا أحدًا.',
      'ومع الصباح كان خط أسود يمر في شوارعهم، بكل مكان يتألم وكل مكان قادر على أن يشفي. الإطار الأحمر حول ما ينتظر من يحمله، والأخضر حول المكان الذي يحتاجه. ولم يبقَ إلا من هو صغير بما يكفي ليمر بين البيوت، وعنيد بما يكفي لئلا يتوقف.',
      'هذا هو روبوتك. وحين ينتهي الزمن، لا تعدّ مرسى نور ما خُطط له، بل ما وصل إليها.',
    ],
    picture:
      'الساحة من أعلى: خط أسود يلتف بين أحياء مدينة نموذجية، والإطارات الحمراء مناطق التقاط، والخضراء مناطق تسليم',
    width: '93 بوصة',
    depth: '45 بوصة',
    figures: 'الساحة بالأرقام',
  },
};
