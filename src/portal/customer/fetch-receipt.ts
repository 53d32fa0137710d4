/** The code of what is said once a message has arrived. */
export const fetchReceipt = async () => ({ default: (await import('./ReceiptCard.tsx')).ReceiptCard })
