import { AREA_KINDS } from '../../model/attention.ts'
import { AUDIT_MODES, AUDIT_STATUSES, FAILURE_CODES, PAGE_STATUSES } from '../../model/audit.ts'
import { CATEGORIES, IMPACTS, SEVERITIES, VIEWPORTS } from '../../model/issue.ts'
import { ISSUE_STATES } from '../../model/issue-history.ts'
import { ON_INCONCLUSIVE, VERDICT_OUTCOMES } from '../../model/verdict.ts'
import { builder } from '../builder.ts'

/** The values are the same as in REST. */
export const AuditModeEnum = builder.enumType('AuditMode', { values: AUDIT_MODES })
export const AuditStatusEnum = builder.enumType('AuditStatus', { values: AUDIT_STATUSES })
export const FailureCodeEnum = builder.enumType('FailureCode', { values: FAILURE_CODES })
export const PageStatusEnum = builder.enumType('PageStatus', { values: PAGE_STATUSES })
export const SeverityEnum = builder.enumType('Severity', { values: SEVERITIES })
export const CategoryEnum = builder.enumType('Category', { values: CATEGORIES })
export const ImpactEnum = builder.enumType('Impact', { values: IMPACTS })
export const ViewportEnum = builder.enumType('Viewport', { values: VIEWPORTS })
export const VerdictOutcomeEnum = builder.enumType('VerdictOutcome', { values: VERDICT_OUTCOMES })
export const OnInconclusiveEnum = builder.enumType('OnInconclusive', { values: ON_INCONCLUSIVE })
export const IssueStateEnum = builder.enumType('IssueState', { values: ISSUE_STATES })
export const AreaKindEnum = builder.enumType('AttentionAreaKind', { values: AREA_KINDS })
