/**
 * Chromium also blocks these ports above 1023, since other protocols use them (the Fetch standard's list of
 * bad ports).
 */
const BAD_PORTS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
])

/**
 * Returns whether a port is blocked. Pages may use ports 80 and 443, and unprivileged ports that aren't on
 * the list of bad ports.
 */
export const isPortRefused = (port: number): boolean =>
  BAD_PORTS.has(port) || (port < 1024 && port !== 80 && port !== 443)
