import type pg from 'pg';
import { withClient } from './with-client.ts';

/** Owns the schema and migrates it, on the embedded server. */
export const ownerRole = 'pfas_record_owner';
/** The role the website runs as: owns nothing, can't change the schema, isn't a superuser. */
export const runtimeRole = 'pfas_record_runtime';
export const databaseName = 'pfas_record';

/** On the embedded server: creates both roles and the database, once. */
export const createEmbeddedRoles = (superuser: pg.ClientConfig): Promise<void> =>
  withClient({ ...superuser, database: 'postgres' }, async (client) => {
    await makeRole(client, ownerRole, 'login');
    await makeRole(client, runtimeRole, 'login');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (!rowCount) await client.query(`create database ${databaseName} owner ${ownerRole}`);
  });

/**
 * On the server in DATABASE_URL: creates the runtime role, which the website's connections switch to on opening.
 * Returns false if the owner can't create roles: the website then runs as the owner and logs it.
 */
export async function createRuntimeRole(owner: pg.Client): Promise<boolean> {
  try {
    await makeRole(owner, runtimeRole, 'nologin');
    const { rows } = await owner.query(`select pg_has_role(current_user, $1, 'member') as member`, [
      runtimeRole,
    ]);
    if (!rows[0].member) await owner.query(`grant ${runtimeRole} to current_user`);
    await owner.query(`set role ${runtimeRole}`);
    await owner.query('reset role');
    return true;
  } catch (error) {
    if ((error as pg.DatabaseError).code === insufficientPrivilege) return false;
    throw error;
  }
}

/**
 * The runtime role's privileges in a schema; anything not granted is denied. `grants.sql` files revoke some of them.
 * Objects of extensions or other owners are left alone: the owner can't grant privileges on them, or shouldn't.
 */
export const runtimeGrants = (schema: string): string => `
grant usage on schema ${schema} to ${runtimeRole};
do $$
declare own record;
begin
  for own in
    select case relkind when 'S' then 'usage, select on sequence ' else 'select, insert, update, delete on table ' end
        || oid::regclass as rights
      from pg_class
      where relnamespace = '${schema}'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
        and pg_has_role(relowner, 'usage')
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    union all
    select 'execute on routine ' || oid::regprocedure
      from pg_proc
      where pronamespace = '${schema}'::regnamespace and pg_has_role(proowner, 'usage')
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  loop
    execute 'grant ' || own.rights || ' to ${runtimeRole}';
  end loop;
end $$;
`;

const insufficientPrivilege = '42501';
const duplicateObject = '42710';
const uniqueViolation = '23505';

async function makeRole(client: pg.Client, role: string, login: 'login' | 'nologin'): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount) return;
  try {
    await client.query(`create role ${role} ${login}`);
  } catch (error) {
    // Roles are server-wide: another database's startup may have created it first.
    if (![duplicateObject, uniqueViolation].includes(String((error as pg.DatabaseError).code))) throw error;
  }
}
