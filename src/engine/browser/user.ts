import { chmod, chown, mkdir } from 'node:fs/promises'

/**
 * The user that runs Chromium when the service runs as root. It doesn't need an entry in `/etc/passwd`. No
 * Debian package or systemd service uses its id, and the id exists even in containers that map only 65,536
 * users.
 */
export const BROWSER_USER: BrowserUser = { uid: 65_530, gid: 65_530 }
const ROOT: BrowserUser = { uid: 0, gid: 0 }

export interface BrowserUser {
  uid: number
  gid: number
}

export const isRoot = (): boolean => process.getuid?.() === 0

/**
 * Creates a folder that only the browser's user can read.
 * @param user null for the service's user.
 * @throws Error `EPERM` if root may not change owners, for example in a container without capabilities.
 */
export async function makeBrowserFolder(folder: string, user: BrowserUser | null): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!isRoot()) return
  // Also changes the owner back to root if an earlier attempt had changed it.
  const { uid, gid } = user ?? ROOT
  await chown(folder, uid, gid)
  await chmod(folder, 0o700)
}

/** Lets the browser's user access its own folders inside this folder, but not list the folder's contents. */
export async function allowTraversal(folder: string): Promise<void> {
  if (isRoot()) await chmod(folder, 0o711)
}
