class ParcelaController < ApplicationController
  skip_forgery_protection only: :notifications

  def seller
    cnpjs = session[:cnpjs] # the session of your login
    cnpjs ? render(json: { establishments: cnpjs }) : head(:unauthorized)
  end

  def notifications
    return head(:unauthorized) unless signed?
    event = JSON.parse(request.raw_post)
    OrderChanged.call(event["id"], event["dados"]) if event["evento"] == "pedido.status_alterado" # yours
    head :no_content
  end

  private

  def signed?
    key = Base64.strict_decode64(ENV.fetch("PARCELA_FORWARD_SECRET").delete_prefix("whsec_"))
    raise "PARCELA_FORWARD_SECRET is too short" if key.bytesize < 16
    id, at, signature = %w[Id Timestamp Signature].map { |name| request.headers["Webhook-#{name}"].to_s }
    expected = Base64.strict_encode64(OpenSSL::HMAC.digest("SHA256", key, "#{id}.#{at}.#{request.raw_post}"))
    ActiveSupport::SecurityUtils.secure_compare("v1,#{expected}", signature) && (Time.now.to_i - at.to_i).abs <= 300
  end
end
