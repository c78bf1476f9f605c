import { UX_CASES } from './cases/ux.ts'
import { expectCases } from './expect-cases.ts'

expectCases('ux', UX_CASES)
