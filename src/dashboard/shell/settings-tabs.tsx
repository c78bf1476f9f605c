import { NavLink } from 'react-router'

/** Uses links rather than tabs, since each page has its own URL. */
export function SettingsTabs() {
  return (
    <nav className="tabs" aria-label="Settings">
      <ul>
        <li>
          <NavLink to="/settings/keys">API keys</NavLink>
        </li>
        <li>
          <NavLink to="/settings/suppressions">Suppressions</NavLink>
        </li>
        <li>
          <NavLink to="/settings/account">Password and sessions</NavLink>
        </li>
      </ul>
    </nav>
  )
}
