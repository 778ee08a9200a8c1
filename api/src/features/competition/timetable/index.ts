export {
  cairoDay,
  isAhead,
  presentSlot,
  presentSlotTeam,
  publicTeams,
  type SlotRow,
  selectPlaces,
  selectSlots,
} from './queries.ts';
