import type { Theme } from './theme.ts'

export const THEME_WORDS: Record<Theme, string> = { system: 'As the system', light: 'Light', dark: 'Dark' }

export const ThemeMark = () => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" strokeWidth="1.75" />
    <path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor" />
  </svg>
)
