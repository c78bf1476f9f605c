/** Returns the current time. Clocks are passed as parameters so that tests can control the time. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
