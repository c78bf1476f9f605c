import type { Plan } from './plan.ts'

export interface Account {
  id: string
  email: string
  plan: Plan
  createdAt: Date
  /** Set until the owner confirms the email address. */
  isUnconfirmed?: true
}
