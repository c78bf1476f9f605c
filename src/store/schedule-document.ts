import type { Schedule } from '../model/schedule.ts'
import { UTC } from '../model/timezone.ts'
import type { SlotDocument } from './slots.ts'

/** The fields that documents from earlier versions may lack. */
type LaterFields = Pick<Schedule, 'timezone' | 'failOnNew' | 'onInconclusive' | 'regressionMail'>

export type ScheduleDocument = Omit<Schedule, 'id' | keyof LaterFields> & {
  [Name in keyof LaterFields]?: LaterFields[Name] | null
} & SlotDocument

export const toSchedule = ({ _id, slot: _slot, ...fields }: ScheduleDocument): Schedule => ({
  id: _id,
  ...fields,
  timezone: fields.timezone ?? UTC,
  failOnNew: fields.failOnNew ?? null,
  onInconclusive: fields.onInconclusive ?? null,
  regressionMail: fields.regressionMail ?? true,
})
