export default {
  times: 'من {{times}}',
  map: 'الخريطة',
  bring: 'أحضر معك:',
};
