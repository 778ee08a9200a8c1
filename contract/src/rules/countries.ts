/** 20 in all (part 1 §9); `pattern` is the expected number of digits. */
export interface DialCodeOption {
  code: string;
  iso: string;
  name: { ar: string; en: string };
  flag: string;
  pattern: string;
}

/** `code` with its +; `iso` makes the flag; `pattern` counts digits after the code. */
const option = (
  code: string,
  iso: string,
  pattern: string,
  ar: string,
  en: string,
): DialCodeOption => ({
  code,
  iso,
  name: { ar, en },
  flag: String.fromCodePoint(...[...iso].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65)),
  pattern,
});

export const DIAL_CODES: readonly DialCodeOption[] = [
  option('+20', 'EG', '10', 'مصر', 'Egypt'),
  option('+966', 'SA', '9', 'السعودية', 'Saudi Arabia'),
  option('+971', 'AE', '9', 'الإمارات', 'UAE'),
  option('+965', 'KW', '8', 'الكويت', 'Kuwait'),
  option('+974', 'QA', '8', 'قطر', 'Qatar'),
  option('+968', 'OM', '8', 'عُمان', 'Oman'),
  option('+973', 'BH', '8', 'البحرين', 'Bahrain'),
  option('+962', 'JO', '9', 'الأردن', 'Jordan'),
  option('+961', 'LB', '8', 'لبنان', 'Lebanon'),
  option('+963', 'SY', '9', 'سوريا', 'Syria'),
  option('+964', 'IQ', '10', 'العراق', 'Iraq'),
  option('+967', 'YE', '9', 'اليمن', 'Yemen'),
  option('+970', 'PS', '9', 'فلسطين', 'Palestine'),
  option('+213', 'DZ', '9', 'الجزائر', 'Algeria'),
  option('+212', 'MA', '9', 'المغرب', 'Morocco'),
  option('+216', 'TN', '8', 'تونس', 'Tunisia'),
  option('+218', 'LY', '9', 'ليبيا', 'Libya'),
  option('+249', 'SD', '9', 'السودان', 'Sudan'),
  option('+1', 'US', '10', 'الولايات المتحدة', 'US'),
  option('+44', 'GB', '10', 'المملكة المتحدة', 'UK'),
];
