import { IA_CASES } from './cases/ia.ts'
import { expectCases } from './expect-cases.ts'

expectCases('information_architecture', IA_CASES)
