import { builder } from './builder.ts'
import './scalars.ts'
import './types/service-error.ts'
import './types/account.ts'
import './types/api-key.ts'
import './types/audit-operations.ts'
import './types/quota.ts'
import './types/rule.ts'
import './types/schedule.ts'
import './types/subscriptions.ts'
import './types/webhook.ts'
import './types/webhook-operations.ts'

export const schema = builder.toSchema()
