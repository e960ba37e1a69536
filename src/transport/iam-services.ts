// Where the platform's services for members answer, apart from host-map.ts: only their code carries them.

export const AUTHENTICATION = '/_api/iam/authentication';
export const RECOVERY = '/_api/iam/recovery';
export const VERIFICATION = '/_api/iam/verification';
