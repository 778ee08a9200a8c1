export {
  cairoDay,
  isAhead,
  presentSlot,
  publicTeams,
  type SlotRow,
  selectPlaces,
  selectSlots,
} from './queries.ts';
