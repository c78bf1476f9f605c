import type { Plan } from './plan.ts'

export interface Account {
  id: string
  email: string
  plan: Plan
  createdAt: Date
  /** Whether the owner still has to confirm the email address. */
  isUnconfirmed?: true
}
