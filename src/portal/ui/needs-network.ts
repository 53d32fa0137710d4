/**
 * The attributes of a button that needs the network (rule 3.21): its presses are held while the network is away, and it looks so
 * (`away.css`); screen readers hear with it what the line at the top of the page says of the network, which is nothing while it is there.
 */
export const needsNetwork = { 'data-act': true, 'aria-describedby': 'network' } as const
