export default {
  area: 'التحكيم',
};
