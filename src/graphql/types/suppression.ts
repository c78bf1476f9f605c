import type { IssueSuppression } from '../../model/issue.ts'
import { ServiceError } from '../../shared/errors.ts'
import { builder } from '../builder.ts'
import { callerOf } from './audit-input.ts'

const DOCS = {
  rule: 'The rule whose issues are hidden.',
  component: 'Hides only issues in this component, as in `Issue.component`.',
  selector:
    'Hides only issues whose element matches this CSS selector, such as the value of `Issue.selector`. The service matches the selector against the path in `Issue.selector` and the attributes in `Issue.element`.',
  pagePattern: 'Hides only issues on pages whose URL matches this pattern. `*` matches any text.',
  fingerprint: 'Hides only the defect with this fingerprint.',
  reason: 'Why the issues are accepted. From 1 to 500 characters.',
} as const

export const SuppressionType = builder.objectRef<IssueSuppression>('Suppression').implement({
  description:
    'Hides accepted issues. An audit uses the suppressions that applied when it was created, even if they are deleted or expire later.',
  fields: (t) => ({
    id: t.exposeID('id'),
    rule: t.exposeString('rule', { description: DOCS.rule }),
    component: t.exposeString('component', { nullable: true, description: DOCS.component }),
    selector: t.exposeString('selector', { nullable: true, description: DOCS.selector }),
    pagePattern: t.exposeString('pagePattern', { nullable: true, description: DOCS.pagePattern }),
    fingerprint: t.exposeString('fingerprint', { nullable: true, description: DOCS.fingerprint }),
    reason: t.exposeString('reason', { description: DOCS.reason }),
    createdBy: t.exposeString('createdBy', {
      description: 'The id of the API key that created the suppression, or `session` for the dashboard.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'Audits created at this time or later show the issues again.',
    }),
    sandbox: t.exposeBoolean('sandbox', {
      description: 'Whether the suppression applies to sandbox audits instead of live ones.',
    }),
  }),
})

const CreateSuppressionInput = builder.inputType('CreateSuppressionInput', {
  description:
    'At least one of `component`, `selector`, `pagePattern` and `fingerprint` is required. An issue must match all the conditions that you set.',
  fields: (t) => ({
    rule: t.string({ required: true, description: DOCS.rule }),
    component: t.string({ description: DOCS.component }),
    selector: t.string({ description: DOCS.selector }),
    pagePattern: t.string({ description: DOCS.pagePattern }),
    fingerprint: t.string({ description: DOCS.fingerprint }),
    reason: t.string({ required: true, description: DOCS.reason }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'When the suppression expires: at most a year from now, which is also the default.',
    }),
    confirm: t.boolean({
      description:
        'Creates the suppression even if it would have hidden more than half of the issues in a category of the last audit.',
    }),
    sandbox: t.boolean({
      description: 'Whether the suppression applies to sandbox audits instead of live ones.',
    }),
  }),
})

/** Returns the fields under their names in the specification, since errors use these names. */
const fieldsOf = (input: typeof CreateSuppressionInput.$inferInput) => ({
  rule: input.rule,
  component: input.component,
  selector: input.selector,
  page_pattern: input.pagePattern,
  fingerprint: input.fingerprint,
  reason: input.reason,
  expires_at: input.expiresAt?.toISOString(),
  confirm: input.confirm,
})

builder.queryField('suppressions', (t) =>
  t.field({
    type: [SuppressionType],
    description:
      "The account's suppressions, oldest first. Includes expired suppressions that have not been deleted yet.",
    authScopes: { read: true },
    // An account may have a thousand suppressions.
    complexity: { field: 1, multiplier: 100 },
    resolve: (_root, _args, { caller, services }) => services.suppressions.list(caller),
  }),
)

builder.queryField('suppression', (t) =>
  t.field({
    type: SuppressionType,
    nullable: true,
    description:
      "Reads a suppression. Returns null and the error `suppression_not_found` if it doesn't exist.",
    authScopes: { read: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { caller, services }) => services.suppressions.read(caller, id),
  }),
)

builder.mutationField('createSuppression', (t) =>
  t.field({
    type: SuppressionType,
    description: 'Hides issues in audits that are created from now on. Existing audits keep their results.',
    authScopes: { write: true },
    errors: { types: [ServiceError] },
    args: { input: t.arg({ type: CreateSuppressionInput, required: true }) },
    resolve: (_root, { input }, { caller, services }) =>
      services.suppressions.create(callerOf(caller, input), fieldsOf(input)),
  }),
)

builder.mutationField('deleteSuppression', (t) =>
  t.field({
    type: SuppressionType,
    description:
      'Deletes a suppression. Audits that are created from now on show the issues again. Returns the deleted suppression.',
    authScopes: { write: true },
    errors: { types: [ServiceError] },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { caller, services }) => services.suppressions.delete(caller, id),
  }),
)
