import type { Plan } from '../generated/operations.ts'

export const planName = (plan: Plan): string => plan.charAt(0).toUpperCase() + plan.slice(1)
