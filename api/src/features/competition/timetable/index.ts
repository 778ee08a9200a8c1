export {
  presentSlot,
  presentSlotTeam,
  type SlotRow,
  selectPlaces,
  selectSlots,
} from './queries.ts';
