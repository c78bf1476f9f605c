import type { CDPSession } from 'puppeteer'
import type { Point } from '../in-page/probes/hover/find-hovers.ts'

const LEFT_BUTTON = { button: 'left', clickCount: 1 } as const

/** A point where pages rarely have anything that reacts to the mouse. */
export const AWAY: Point = { x: 1, y: 1 }

/** Moves the mouse to a point in the viewport without a pressed button. */
export const moveTo = (session: CDPSession, { x, y }: Point) =>
  session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, buttons: 0 })

/**
 * Moves the mouse with its left button pressed. If the event didn't specify the button, Chromium would ignore
 * that an element has captured the pointer.
 */
export const dragTo = (session: CDPSession, { x, y }: Point) =>
  session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, button: 'left', buttons: 1 })

export const pressAt = (session: CDPSession, point: Point) =>
  session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...point, ...LEFT_BUTTON })

export const releaseAt = (session: CDPSession, point: Point) =>
  session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...point, ...LEFT_BUTTON })

/** Moves the mouse to a point, then presses and releases its left button there. */
export async function clickAt(session: CDPSession, point: Point): Promise<void> {
  await moveTo(session, point)
  await pressAt(session, point)
  await releaseAt(session, point)
}

/** Presses the left mouse button at one point and releases it at another. */
export async function dragBetween(session: CDPSession, from: Point, to: Point): Promise<void> {
  await moveTo(session, from)
  await pressAt(session, from)
  await dragTo(session, { x: (from.x + to.x) / 2, y: to.y })
  await dragTo(session, to)
  await releaseAt(session, to)
  await moveTo(session, AWAY)
}

/** Briefly touches a point in the viewport. */
export async function tapAt(session: CDPSession, { x, y }: Point): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
