import { NavLink } from 'react-router'

/** Each page has its own URL, so these are links, not tabs. */
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
