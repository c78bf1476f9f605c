import { useEffect, useState } from 'react'
import { durationText } from '../components/moment.tsx'

/** Counts the seconds. Not spoken: a timer that speaks lets nothing else be heard. */
export function Elapsed({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return <span>{durationText(now - Date.parse(since))} so far</span>
}
