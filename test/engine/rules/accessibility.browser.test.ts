import { OWN_ACCESSIBILITY_CASES } from './cases/accessibility.ts'
import { expectCases } from './expect-cases.ts'

expectCases('accessibility', OWN_ACCESSIBILITY_CASES)
