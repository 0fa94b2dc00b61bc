# The gateway: nginx with the configuration that shared/delivery/src/deploy/nginx-config.ts generates.
ARG DEBIAN_IMAGE=debian:bookworm-slim
FROM ${DEBIAN_IMAGE}
# An empty volume takes the owner of the folder in the image that is created first with it: that of the publishing jobs.
RUN apt-get update -qq \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends nginx-light libnginx-mod-http-brotli-static \
  && rm -rf /var/lib/apt/lists/* /var/log/* /etc/nginx/sites-enabled \
  && install -d -o 1000 -g 1000 /srv/release
COPY shared/delivery/deploy/nginx/gateway.conf /etc/nginx/gateway.conf
COPY shared/delivery/deploy/nginx/start.sh /usr/local/bin/start-gateway
USER www-data
EXPOSE 8080
STOPSIGNAL SIGQUIT
# The image has neither curl nor node; bash can send the HTTP request for the registry.
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /registry.json HTTP/1.0\\r\\n\\r\\n' >&3 && read -r -u 3 _ status _ && [ \"$status\" = 200 ]"]
CMD ["sh", "/usr/local/bin/start-gateway"]
