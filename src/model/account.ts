import type { Plan } from './plan.ts'

export interface Account {
  id: string
  email: string
  plan: Plan
  createdAt: Date
  /** Present until the owner confirms the email address. */
  isUnconfirmed?: true
}
