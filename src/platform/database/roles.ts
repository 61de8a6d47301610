import pg from 'pg';

/** Owns the schema and migrates it, on the embedded server. */
export const ownerRole = 'pfas_record_owner';
/** What the site works as: owns nothing, changes no schema, is no superuser. */
export const runtimeRole = 'pfas_record_runtime';
export const databaseName = 'pfas_record';

/** On the embedded server: both roles and the database, made once. */
export async function makeEmbeddedRoles(superuser: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...superuser, database: 'postgres' });
  await client.connect();
  try {
    await makeRole(client, ownerRole, 'login');
    await makeRole(client, runtimeRole, 'login');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (!rowCount) await client.query(`create database ${databaseName} owner ${ownerRole}`);
  } finally {
    await client.end();
  }
}

/**
 * On a server named by DATABASE_URL: the runtime role, which the site's connections take on as they open.
 * Answers false where the owner may make no roles: the site then works as the owner, and says so.
 */
export async function makeRuntimeRole(owner: pg.Client): Promise<boolean> {
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
 * What the runtime role may do in a schema; what is not granted is refused. `grants.sql` files take some of it back.
 * What others or extensions have put into the schema is left alone: the owner may not grant it, or should not.
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
    // Roles belong to the whole server: another database's start may have been first.
    if (![duplicateObject, uniqueViolation].includes(String((error as pg.DatabaseError).code))) throw error;
  }
}
