import { IA_CASES } from './cases/ia.ts'
import { IA_HEAD_CASES } from './cases/ia-head.ts'
import { IA_OUTLINE_CASES } from './cases/ia-outline.ts'
import { IA_WAYS_CASES } from './cases/ia-ways.ts'
import { expectCases } from './expect-cases.ts'

expectCases('information_architecture', [
  ...IA_CASES,
  ...IA_HEAD_CASES,
  ...IA_OUTLINE_CASES,
  ...IA_WAYS_CASES,
])
