import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { SearchField } from 'react-aria-components/SearchField'

const PAUSE_MS = 400

interface SearchBoxProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Filters while one types; told after a pause, since the address changes with it. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  const tell = useRef(onChange)
  tell.current = onChange

  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setTyped(value)
  }, [value])

  useEffect(() => {
    if (typed === told.current) return
    const timer = setTimeout(() => {
      told.current = typed
      tell.current(typed)
    }, PAUSE_MS)
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
