import { ButtonLink } from '../components/button.tsx'
import type { Job } from './audit-facts.tsx'
import { againAddress } from './new-audit-address.ts'
import { FAILURE_WORDS } from './words.ts'

/** Why an audit failed, in plain words, and what to do; the exact reason below. */
export function FailureNotice({ job, failure }: { job: Job; failure: NonNullable<Job['failure']> }) {
  const { title, advice } = FAILURE_WORDS[failure.code]
  return (
    <section className="failure" aria-labelledby="failure-heading">
      <h2 id="failure-heading">{title}</h2>
      <p>{advice}</p>
      <p className="failure-reason">
        <code>{failure.code}</code> <bdi className="address">{failure.message}</bdi>
      </p>
      <ButtonLink to={againAddress(job)}>Audit this page again</ButtonLink>
    </section>
  )
}
