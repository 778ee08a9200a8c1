/** Usual Latin spellings of frequent Egyptian names, because Arabic leaves out short vowels. */
const KNOWN: Readonly<Record<string, string>> = {
  محمد: 'Mohamed',
  احمد: 'Ahmed',
  محمود: 'Mahmoud',
  مصطفى: 'Mostafa',
  على: 'Ali',
  علي: 'Ali',
  عمر: 'Omar',
  عمرو: 'Amr',
  يوسف: 'Youssef',
  حسن: 'Hassan',
  حسين: 'Hussein',
  خالد: 'Khaled',
  كريم: 'Karim',
  طارق: 'Tarek',
  ياسين: 'Yassin',
  ادم: 'Adam',
  زياد: 'Ziad',
  ابراهيم: 'Ibrahim',
  اسماعيل: 'Ismail',
  اسلام: 'Islam',
  ايمن: 'Ayman',
  شريف: 'Sherif',
  هشام: 'Hesham',
  وليد: 'Walid',
  سيف: 'Seif',
  سليمان: 'Soliman',
  سعيد: 'Said',
  سعد: 'Saad',
  سيد: 'Sayed',
  صلاح: 'Salah',
  عادل: 'Adel',
  عثمان: 'Osman',
  عماد: 'Emad',
  فارس: 'Fares',
  فتحي: 'Fathy',
  كمال: 'Kamal',
  مازن: 'Mazen',
  مالك: 'Malek',
  مروان: 'Marwan',
  معاذ: 'Moaz',
  منصور: 'Mansour',
  مينا: 'Mina',
  نبيل: 'Nabil',
  هاني: 'Hany',
  ياسر: 'Yasser',
  يحيى: 'Yehia',
  جمال: 'Gamal',
  جورج: 'George',
  بيتر: 'Peter',
  مريم: 'Mariam',
  فاطمه: 'Fatma',
  سلمى: 'Salma',
  نور: 'Nour',
  سارة: 'Sara',
  ساره: 'Sara',
  ملك: 'Malak',
  جنى: 'Jana',
  جنا: 'Jana',
  حبيبه: 'Habiba',
  ليلى: 'Laila',
  منى: 'Mona',
  هدى: 'Hoda',
  هبه: 'Heba',
  هنا: 'Hana',
  هنى: 'Hana',
  ندى: 'Nada',
  ياسمين: 'Yasmin',
  رنا: 'Rana',
  ريم: 'Reem',
  روان: 'Rawan',
  شهد: 'Shahd',
  عائشه: 'Aisha',
  خديجه: 'Khadija',
  زينب: 'Zeinab',
  اسراء: 'Esraa',
  ايه: 'Aya',
  اميره: 'Amira',
  امنيه: 'Omnia',
  بسمله: 'Basmala',
  جودي: 'Joudy',
  دينا: 'Dina',
  رقيه: 'Roqaya',
  رحمه: 'Rahma',
  سما: 'Sama',
  لينا: 'Lina',
  لمياء: 'Lamiaa',
  مي: 'Mai',
  نهى: 'Noha',
  هاجر: 'Hagar',
  يارا: 'Yara',
  فريده: 'Farida',
  عبدالله: 'Abdullah',
  عبدالرحمن: 'Abdelrahman',
  عبدالعزيز: 'Abdelaziz',
  الدين: 'El-Din',
  الله: 'Allah',
  النجار: 'El-Naggar',
  الشافعي: 'El-Shafei',
  السيد: 'El-Sayed',
  شنوده: 'Shenouda',
};

/** Letters of names that are not known; a reader mends the vowels. */
const LETTERS: Readonly<Record<string, string>> = {
  ا: 'a',
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'g',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'z',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  ة: 'a',
  و: 'o',
  ي: 'i',
  ى: 'a',
  ئ: 'e',
  ؤ: 'o',
  ء: '',
  پ: 'p',
  چ: 'ch',
  ژ: 'j',
  ڤ: 'v',
  گ: 'g',
};

const ARABIC = /\p{Script=Arabic}/u;
/** Short vowels and the stretching line. */
const MARKS = /[\u064B-\u065F\u0670\u0640]/g;

/** True if a name holds Arabic letters. */
export const isArabicName = (name: string): boolean => ARABIC.test(name);

/** Spellings of one letter, as KNOWN has them. */
const plain = (word: string): string =>
  word
    .replace(MARKS, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة$/, 'ه');

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const CONSONANTS = /^[^aeiouy]+$/;

/** و and ي sound like consonants at the beginning, و after a long a too; ي ends a name as y. */
function letterOf(letter: string, place: number, word: readonly string[]): string {
  const isFirst = place === 0;
  if (letter === 'و' && (isFirst || /[اع]/.test(word[place - 1] ?? ''))) return 'w';
  if (letter === 'ي' && (isFirst || place === word.length - 1)) return 'y';
  return LETTERS[letter] ?? letter;
}

function spelled(word: string): string {
  const letters = [...word.replace(MARKS, '').replace(/[أإآٱ]/g, 'ا')].map(letterOf);
  // Two consonants that meet get the commonest short vowel between them.
  return letters.reduce(
    (before, letter, place) =>
      place > 0 && CONSONANTS.test(letters[place - 1] ?? '') && CONSONANTS.test(letter)
        ? `${before}a${letter}`
        : before + letter,
    '',
  );
}

function latinWord(word: string): string {
  const known = KNOWN[plain(word)];
  if (known) return known;
  if (!ARABIC.test(word)) return word;
  const bare = plain(word);
  if (bare.startsWith('عبدال')) return `Abdel${latinWord(bare.slice(5)).toLowerCase()}`;
  if (bare.startsWith('ال') && bare.length > 4)
    return `El-${latinWord(word.replace(MARKS, '').slice(2))}`;
  return capital(spelled(word));
}

/** A proposal for the Latin spelling of a name; the school corrects it. */
export const latinName = (name: string): string =>
  name
    .replace(/عبد\s+ال/g, 'عبدال')
    .trim()
    .split(/\s+/)
    .map(latinWord)
    .join(' ');
