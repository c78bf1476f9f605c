import { writeFileSync } from 'node:fs'
import { writtenTrustPage } from './read-trust.ts'

/** `npm run trust` writes the trust report, which the service serves at `/docs/trust`. */
writeFileSync('docs/trust.md', writtenTrustPage())
