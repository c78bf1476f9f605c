import { chmod, chown, mkdir } from 'node:fs/promises'

/**
 * The user that Chromium runs as where the service runs as root. It needs no entry in `/etc/passwd`; the number belongs
 * to no Debian package or systemd service, and is low enough for containers that map 65,536 users.
 */
export const BROWSER_USER: BrowserUser = { uid: 65_530, gid: 65_530 }
const ROOT: BrowserUser = { uid: 0, gid: 0 }

export interface BrowserUser {
  uid: number
  gid: number
}

export const isRoot = (): boolean => process.getuid?.() === 0

/**
 * Makes a folder that only the user of a browser can read; null is the user of the service.
 * @throws Error `EPERM` where root may not give folders away, as in a container without capabilities.
 */
export async function makeBrowserFolder(folder: string, user: BrowserUser | null): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!isRoot()) return
  // Back to root too, where an earlier attempt gave it away.
  const { uid, gid } = user ?? ROOT
  await chown(folder, uid, gid)
  await chmod(folder, 0o700)
}

/** Lets the browser reach what is its own below a folder, without listing the folder. */
export async function letBrowserThrough(folder: string): Promise<void> {
  if (isRoot()) await chmod(folder, 0o711)
}
