import { NavLink } from 'react-router'

/** The pages of the settings: links, since each has an address of its own. */
export function SettingsTabs() {
  return (
    <nav className="tabs" aria-label="Settings">
      <ul>
        <li>
          <NavLink to="/settings/keys">API keys</NavLink>
        </li>
        <li>
          <NavLink to="/settings/account">Password and sessions</NavLink>
        </li>
      </ul>
    </nav>
  )
}
