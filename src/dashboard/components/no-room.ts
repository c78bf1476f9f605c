/** Why no other one can be made, and what to do about it, for an `EmptyNotice`. */
export const noRoom = (things: 'schedules' | 'webhooks', max: number) =>
  max === 0
    ? {
        title: `Your plan has no ${things}`,
        message: 'Ask the operator of this service for a plan that has some.',
      }
    : {
        title: `All ${things} of your plan are made`,
        message: `Delete one of the ${max} to make another, or ask for a larger plan.`,
      }
