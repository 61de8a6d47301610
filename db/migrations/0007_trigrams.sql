-- For searches within words. PostgreSQL trusts it to whoever may create objects in the database.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
