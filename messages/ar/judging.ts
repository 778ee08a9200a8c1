export default {
  title: 'التحكيم',
};
