// The core cases on the embedded database. Facts: docs/platform/cart.md#calls, docs/platform/authentication.md#login.
import { describeCore } from '../support/core-cases.ts';
import { describeMembers } from '../support/member-cases.ts';
import { openStore } from '../support/store.ts';

describeCore('a store on embedded PostgreSQL', openStore);
describeMembers('a store on embedded PostgreSQL', openStore);
