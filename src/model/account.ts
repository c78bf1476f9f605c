import type { Plan } from './plan.ts'

export interface Account {
  id: string
  email: string
  plan: Plan
  createdAt: Date
  /** Set while an address that signed up has yet to be confirmed by mail. */
  isUnconfirmed?: true
}
