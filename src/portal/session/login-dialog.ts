export function showLogin(): void {}
