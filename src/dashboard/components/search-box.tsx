import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { SearchField } from 'react-aria-components/SearchField'

const DEBOUNCE_MS = 400

interface SearchBoxProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Each change updates the URL, so this calls `onChange` only when the user pauses typing. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const reported = useRef(value)
  const report = useRef(onChange)
  report.current = onChange

  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    setTyped(value)
  }, [value])

  useEffect(() => {
    if (typed === reported.current) return
    const timer = setTimeout(() => {
      reported.current = typed
      report.current(typed)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <SearchField className="search" value={typed} onChange={setTyped}>
      <Label>{label}</Label>
      <div className="search-box">
        <Input className="input" />
        <Button className="search-clear" aria-label="Clear search">
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m4 4 8 8m0-8-8 8" />
          </svg>
        </Button>
      </div>
    </SearchField>
  )
}
