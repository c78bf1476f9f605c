import { chmod, chown, mkdir } from 'node:fs/promises'

/**
 * The user that Chromium runs as where the service runs as root. It needs no entry in `/etc/passwd`; the number belongs
 * to no Debian package or systemd service, and is low enough for containers that map 65,536 users.
 */
export const BROWSER_USER = { uid: 65_530, gid: 65_530 } as const

export const isRoot = (): boolean => process.getuid?.() === 0

/** Makes a folder that only the browser can read: its own where the service runs as root. */
export async function makeBrowserFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!isRoot()) return
  await chown(folder, BROWSER_USER.uid, BROWSER_USER.gid)
  await chmod(folder, 0o700)
}

/** Lets the browser reach what is its own below a folder, without listing the folder. */
export async function letBrowserThrough(folder: string): Promise<void> {
  if (isRoot()) await chmod(folder, 0o711)
}
