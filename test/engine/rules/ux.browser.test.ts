import { UX_CASES } from './cases/ux.ts'
import { UX_ADDRESS_CASES, UX_ENDING_CASES } from './cases/ux-addresses.ts'
import { UX_CONSENT_CASES } from './cases/ux-consent.ts'
import { UX_CONTROL_CASES } from './cases/ux-controls.ts'
import { UX_FORM_CASES } from './cases/ux-forms.ts'
import { UX_LOADING_CASES } from './cases/ux-loading.ts'
import { UX_STATE_CASES } from './cases/ux-states.ts'
import { UX_TARGET_CASES } from './cases/ux-targets.ts'
import { UX_TEXT_CASES } from './cases/ux-text.ts'
import { expectCases } from './expect-cases.ts'

expectCases('ux', [
  ...UX_CASES,
  ...UX_TEXT_CASES,
  ...UX_FORM_CASES,
  ...UX_ADDRESS_CASES,
  ...UX_ENDING_CASES,
  ...UX_CONTROL_CASES,
  ...UX_CONSENT_CASES,
  ...UX_STATE_CASES,
  ...UX_LOADING_CASES,
  ...UX_TARGET_CASES,
])
