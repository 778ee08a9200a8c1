import { dictionary } from '@zxcvbn-ts/language-common';

/** Words of this site and its country, which may stand in a password in any number. */
export const SITE_WORDS = `midan ميدان school schools academy academia madrasa madrasah madrasty
  مدرسه مدرستي المدرسه egypt misr masr مصر cairo القاهره giza alexandria alex alahly ahly zamalek
  الاهلي الزمالك competition musabaqa مسابقه المسابقه robot robots robotics روبوت team فريق student
  students طالب teacher teachers معلم مدرس admin administrator manager مدير welcome marhaba مرحبا
  password passwd pass كلمه السر المرور`.split(/\s+/);

const NAMES = `mohamed mohammed muhammad mohamad ahmed ahmad mahmoud mostafa mustafa ali omar amr
  youssef yousef yusuf ibrahim khaled hassan hussein karim kareem tarek tariq sherif hany hani ehab
  ayman ashraf adel adham ziad zeyad hamza hazem hossam islam sameh samir wael walid yasser yassin
  marwan mazen moaz nader omnia osama ramy rami saad said sayed salah seif tamer abdallah abdullah
  abdelrahman abdo fatma fatima mona mariam maryam mary nour noor nada nadia sara sarah salma yasmin
  yasmine habiba hagar heba hoda huda iman eman jana malak menna merna mirna nourhan rana rania reem
  rehab rowan sherine shahd shaimaa tasneem zeinab zainab aya amira asmaa basma dina doaa esraa farah
  george mina peter kirollos marina محمد احمد محمود مصطفي علي عمر عمرو يوسف ابراهيم خالد حسن حسين كريم
  طارق شريف هاني ايمن اشرف عادل زياد حمزه اسلام ياسر ياسين مروان مازن عبدالله عبدالرحمن فاطمه مني مريم
  نور ندي ساره سلمي ياسمين حبيبه هبه هدي ايمان جني ملك منه رنا رانيا ريم شهد زينب ايه اميره اسماء دينا
  الله حبيبي حبيبتي بحبك حياتي`.split(/\s+/);

/** Rows of keyboards and alphabets, of which a password may be a piece. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '01234567890123456789',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
].flatMap((row) => [row, [...row].reverse().join('')]);

/** 49,000 leaked passwords, most used first, of zxcvbn (MIT), and the words above; 4 MB. */
const COMMON = new Set([...dictionary['passwords-common'], ...NAMES, ...SITE_WORDS]);

/** True for a common password or word, a piece of a row, and one or two characters repeated. */
export const isCommon = (text: string): boolean =>
  COMMON.has(text) ||
  ROWS.some((row) => row.includes(text)) ||
  (text.length > 2 && new Set(text).size <= 2);
