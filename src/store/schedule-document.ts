import type { Schedule } from '../model/schedule.ts'
import type { SlotDocument } from './slots.ts'

export type ScheduleDocument = Omit<Schedule, 'id'> & SlotDocument

export const toSchedule = ({ _id, slot: _slot, ...fields }: ScheduleDocument): Schedule => ({
  id: _id,
  ...fields,
})
