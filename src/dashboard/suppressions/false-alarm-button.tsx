import { useState } from 'react'
import { useAnnounce } from '../components/announcer.tsx'
import { Button } from '../components/button.tsx'
import { ReportFalseAlarmDocument } from '../generated/operations.ts'
import { useServiceMutation } from '../graphql/use-service-mutation.ts'

interface FalseAlarmButtonProps {
  jobId: string
  issueId: string
}

const DONE = {
  reported: 'Reported. Thank you.',
  suppressed: 'Reported. The issue is suppressed from the next audit on.',
} as const

/** Lets users report with a single press that an issue isn't a defect, and then suppress the issue. */
export function FalseAlarmButton({ jobId, issueId }: FalseAlarmButtonProps) {
  const [done, setDone] = useState<keyof typeof DONE | null>(null)
  const { run, isPending, error } = useServiceMutation(ReportFalseAlarmDocument)
  const announce = useAnnounce()

  const report = async (suppress: boolean) => {
    if ((await run({ jobId, issueId, suppress })) === null) return
    const next = suppress ? 'suppressed' : 'reported'
    announce(DONE[next])
    setDone(next)
  }

  return (
    <>
      {done !== 'suppressed' && (
        // Both states use the same button so that it doesn't lose focus.
        <Button size="small" isPending={isPending} onPress={() => report(done === 'reported')}>
          {done === 'reported' ? 'Also suppress this issue' : 'Report false alarm'}
        </Button>
      )}
      {done && <span className="small muted">{DONE[done]}</span>}
      {error && (
        <span className="field-error" role="alert">
          {error}
        </span>
      )}
    </>
  )
}
