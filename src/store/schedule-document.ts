import type { Schedule } from '../model/schedule.ts'
import { UTC } from '../model/timezone.ts'
import type { SlotDocument } from './slots.ts'

/** Documents of an earlier version have no time zone. */
export type ScheduleDocument = Omit<Schedule, 'id' | 'timezone'> & { timezone?: string | null } & SlotDocument

export const toSchedule = ({ _id, slot: _slot, timezone, ...fields }: ScheduleDocument): Schedule => ({
  id: _id,
  timezone: timezone ?? UTC,
  ...fields,
})
