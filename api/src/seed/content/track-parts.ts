/** Rules of every track; the guide and most rulebooks repeat them. */
export const PARTICIPATION = {
  en: `- Take part individually, or as a team of 2 to 3 students plus 1 mentor.
- All participants must meet the age group and team size criteria.
- In a team of two, both students must be in the same age group.
- If ages differ within a team, the eldest member’s age decides the group.`,
  ar: `- شارك منفردًا، أو ضمن فريق من طالبين أو ثلاثة طلاب ومعهم مشرف واحد.
- يجب أن يستوفي جميع المشاركين شروط الفئة العمرية وعدد أعضاء الفريق.
- إذا كان الفريق من طالبين، فلا بد أن يكونا من الفئة العمرية نفسها.
- إذا اختلفت أعمار أعضاء الفريق، تُحدَّد فئته العمرية بحسب العضو الأكبر سنًا.`,
};

/** Addresses of a file of web/public/downloads, in both languages. */
export const fileIn = (name: string, ending = 'pdf') => ({
  english: `/downloads/${name}-en.${ending}`,
  arabic: `/downloads/${name}-ar.${ending}`,
});

/** Makers' names are the same everywhere. */
export const kit = (name: string, label: string) => ({
  picture: { picture: `sample:hardware/${name}`, alt: { en: label, ar: label } },
  label: { en: label, ar: label },
});
