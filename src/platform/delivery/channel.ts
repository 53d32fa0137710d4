/** Tells every process that something was put into the outbox; a trigger of the table uses it as well. */
export const deliveriesChannel = 'guildhall_deliveries'
