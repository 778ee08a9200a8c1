import type { Chance } from './chance.ts';

type Name = readonly [ar: string, latin: string];

const GIRLS: Name[] = [
  ['مريم', 'Mariam'],
  ['سلمى', 'Salma'],
  ['نور', 'Nour'],
  ['ليلى', 'Layla'],
  ['حبيبة', 'Habiba'],
  ['جنى', 'Jana'],
  ['فريدة', 'Farida'],
  ['ملك', 'Malak'],
  ['هنا', 'Hana'],
  ['يارا', 'Yara'],
  ['رقية', 'Roqaya'],
  ['كنزي', 'Kenzy'],
  ['تيا', 'Tia'],
  ['أروى', 'Arwa'],
];
const BOYS: Name[] = [
  ['عمر', 'Omar'],
  ['يوسف', 'Youssef'],
  ['آدم', 'Adam'],
  ['مازن', 'Mazen'],
  ['زياد', 'Ziad'],
  ['كريم', 'Karim'],
  ['ياسين', 'Yassin'],
  ['مروان', 'Marwan'],
  ['بلال', 'Belal'],
  ['أنس', 'Anas'],
  ['جورج', 'George'],
  ['سيف', 'Seif'],
  ['حمزة', 'Hamza'],
  ['طارق', 'Tarek'],
];
const FAMILIES: Name[] = [
  ['الشناوي', 'Elshenawy'],
  ['منصور', 'Mansour'],
  ['عبد الحميد', 'Abdelhamid'],
  ['البنا', 'Elbanna'],
  ['جرجس', 'Gerges'],
  ['الفقي', 'Elfeki'],
  ['سليمان', 'Soliman'],
  ['الطوخي', 'Eltoukhy'],
  ['رزق', 'Rizk'],
  ['حجازي', 'Hegazy'],
  ['النجار', 'Elnaggar'],
  ['عوض', 'Awad'],
  ['الصاوي', 'Elsawy'],
  ['مكاوي', 'Mekkawy'],
  ['شاهين', 'Shahin'],
  ['بركات', 'Barakat'],
];

const ADDRESSES = [
  '4 شارع الحديقة، بجوار المكتبة العامة',
  '19 شارع النصر، الدور الثالث',
  'عمارة 7، حي الياسمين',
  '52 شارع الجمهورية',
  '10 Palm Street, building B',
  'مجموعة 3، مدينة الزهراء',
  '31 Canal Avenue',
  '2 حارة الورد، خلف المسجد الكبير',
];

/** Counts on from the first item after the last one. */
const at = <T>(items: readonly T[], index: number): T => items[index % items.length] as T;

export interface Person {
  first_name: string;
  last_name: string;
  email: string;
  gender: 'female' | 'male';
  address: string;
}

/** From 0. Names are unique; every fourth is in Latin letters. */
export function person(n: number, chance: Chance): Person {
  const gender = n % 2 === 0 ? 'female' : 'male';
  const first = at(gender === 'female' ? GIRLS : BOYS, n >> 1);
  // The second term moves on once all first names are through.
  const family = at(FAMILIES, n * 5 + Math.floor(n / (2 * GIRLS.length)));
  const script = n % 4 === 3 ? 1 : 0;
  return {
    first_name: first[script],
    last_name: family[script],
    email: `${first[1]}.${family[1]}@student.test`.toLowerCase(),
    gender,
    address: chance.pick(ADDRESSES),
  };
}
